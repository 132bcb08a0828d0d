import type { Target } from '../../targets/contract'
import { ServedProcess } from './served-process'

const pools = new WeakMap<Target, Map<number, ServedProcess>>()

/**
 * The run's n-th process for clients of a target, from 0. It is started when it is first asked for, serves scenario after
 * scenario, and ends with the run, however that ends.
 */
export function pooledProcess(target: Target, module: string, number: number): ServedProcess {
  const pool = pools.get(target) ?? new Map<number, ServedProcess>()
  pools.set(target, pool)
  const known = pool.get(number)
  if (known?.lives) return known
  const started = new ServedProcess(target, module)
  pool.set(number, started)
  return started
}
