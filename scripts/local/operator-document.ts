/** Where a cloud with a directory leaves the environment of its operator, for commands such as `npm run export -- local`. */
export const operatorDocument = 'operator.json'
