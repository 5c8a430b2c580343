/** File in a cloud's directory with the operator's environment, for commands such as `npm run export -- local`. */
export const operatorDocument = 'operator.json'
