import { loadPackage } from '../load-package'

/** One of LangGraph's packages, installed in this folder. The caller states the part of it that he uses. */
export function loadLangGraph(name: string): unknown {
  return loadPackage(__dirname, name)
}

/** The name and version that is installed, for the report. */
export function describeLangGraph(name: string, storage: string): string {
  const { version } = loadLangGraph(`./node_modules/${name}/package.json`) as { version: string }
  return `${name} ${version}, ${storage}`
}
