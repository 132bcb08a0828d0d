import { join } from 'node:path'
import type { ServerKind } from '../contract'
import type { PublishedDrift, Varying } from './drift'
import * as googleAdk from './google-adk/drifts'
import * as iqaiAdk from './iqai-adk/drifts'
import * as langgraph from './langgraph/drifts'

/** A published product, installed into its own folder, with the backends that it brings. */
export interface Product {
  /** The folder's name. */
  readonly name: string
  /** What a reader must know of the adapter before he believes a line of the report. */
  readonly note?: string
  readonly backends: readonly PublishedBackend[]
  /** The first one that fits is what an entry of a known-drifts file is put down to. */
  readonly drifts: readonly PublishedDrift[]
  readonly varying: readonly Varying[]
}

export interface PublishedBackend {
  readonly name: string
  /** The module's name in the product's folder, without its extension. */
  readonly module: string
  readonly server?: ServerKind
}

export const PRODUCTS: readonly Product[] = [
  {
    name: 'google-adk',
    backends: [
      { name: 'google-adk-in-memory', module: 'in-memory' },
      { name: 'google-adk-sqlite', module: 'sqlite' },
      { name: 'google-adk-postgres', module: 'postgres', server: 'postgres' },
    ],
    ...googleAdk,
  },
  {
    name: 'iqai-adk',
    backends: [
      { name: 'iqai-adk-in-memory', module: 'in-memory' },
      { name: 'iqai-adk-postgres', module: 'postgres', server: 'postgres' },
    ],
    ...iqaiAdk,
  },
  {
    name: 'langgraph',
    note: [
      "A _store_ of items knows neither sessions nor events: what an event, a window and the id of a note are is the contract's own code in the adapter. So the rules EVT-2, EVT-3, EVT-4, EVT-7, EVT-9, EVT-10 and MEM-1 say nothing of the store.",
      "A _saver_ of checkpoints knows threads and channels alone: what an event, a window, a page of a list and a temporary key are is the contract's own code in the adapter, which also names threads, adds messages to their channel as LangGraph's reducer does, and merges changes of state. So EVT-3, EVT-4, EVT-9, EVT-10, STA-3 and STA-4, the pages of SES-3, KEY-2 but for lists, and what KEY-1 and KEY-3 refuse in an event say nothing of the saver, nor does EVT-5 but of that reducer.",
    ].join('\n\n'),
    backends: [
      { name: 'langgraph-store-in-memory', module: 'store-in-memory' },
      { name: 'langgraph-store-postgres', module: 'store-postgres', server: 'postgres' },
      { name: 'langgraph-saver-in-memory', module: 'saver-in-memory' },
      { name: 'langgraph-saver-sqlite', module: 'saver-sqlite' },
      { name: 'langgraph-saver-postgres', module: 'saver-postgres', server: 'postgres' },
    ],
    ...langgraph,
  },
]

export function folderOf(product: Product): string {
  return join(__dirname, product.name)
}

/** The path of a backend's module, as a run names it. */
export function modulePath(product: Product, { module }: PublishedBackend): string {
  return `./targets/published/${product.name}/${module}.ts`
}
