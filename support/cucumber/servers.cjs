require('ts-node/register/transpile-only')
module.exports = require('../servers/plugin.ts')
