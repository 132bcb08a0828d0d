import type { Part } from '../../contract'
import type { ContentPart } from './adk'

/** A part under the names of `@google/genai`. */
export function toContentPart(part: Part): ContentPart {
  switch (part.type) {
    case 'text':
      return { text: part.text }
    case 'reasoning':
      return { text: part.text, thought: true }
    case 'file': {
      const { mime: mimeType, name, content, uri } = part
      const displayName = name === undefined ? {} : { displayName: name }
      return {
        ...(content !== undefined && { inlineData: { mimeType, data: content, ...displayName } }),
        ...(uri !== undefined && { fileData: { mimeType, fileUri: uri, ...displayName } }),
      }
    }
    case 'call':
      return { functionCall: { id: part.id, name: part.tool, args: part.arguments } }
    case 'result':
      return { functionResponse: { id: part.call, name: part.tool, response: part.result } }
    default:
      return part
  }
}

/** A part as it came back. What has none of the names that were written is shown as it is. */
export function fromContentPart(part: ContentPart): Part {
  const { text, thought, inlineData, fileData, functionCall, functionResponse } = part
  if (functionCall !== undefined)
    return {
      type: 'call',
      id: functionCall.id,
      tool: functionCall.name,
      arguments: functionCall.args,
    }
  if (functionResponse !== undefined) {
    const { id, name, response } = functionResponse
    return { type: 'result', call: id, tool: name, result: response }
  }
  const file = inlineData ?? fileData
  if (file !== undefined)
    return {
      type: 'file',
      mime: file.mimeType,
      ...(file.displayName !== undefined && { name: file.displayName }),
      ...(inlineData !== undefined && { content: inlineData.data }),
      ...(fileData !== undefined && { uri: fileData.fileUri }),
    }
  if (text !== undefined) return { type: thought === true ? 'reasoning' : 'text', text }
  return part as Part
}
