/** The file with the operator's environment of a cloud with a directory, for commands such as `npm run export -- local`. */
export const operatorDocument = 'operator.json'
