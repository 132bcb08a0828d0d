const { existsSync } = require('node:fs')
const { join } = require('node:path')

// A checkout's TypeScript is compiled as it is loaded; a package holds it compiled.
if (existsSync(join(__dirname, '../world.ts'))) {
  require('ts-node/register/transpile-only')
  require('../processes/compiled').keepCompiled()
}
