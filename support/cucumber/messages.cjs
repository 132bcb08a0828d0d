require('ts-node/register/transpile-only')
module.exports = require('../reporting/messages.ts')
