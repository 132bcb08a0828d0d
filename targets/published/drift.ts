/** One way in which a published store differs from the contract, as its maintainer would tell it. */
export interface PublishedDrift {
  /** Short, and unique within the product. */
  readonly name: string
  /** The rule of the contract that it breaks. */
  readonly rule: string
  /** What the store does. */
  readonly says: string
  /** What would be right. */
  readonly right: string
  /** Backends of the product that do so; absent: all. */
  readonly on?: RegExp
  /** Scenarios that meet it, by id, name or rule: `conversation/order.feature:53 EVT-1 Timestamps that …`. */
  readonly scenario?: RegExp
  /** What they meet: `moved: events travel/alice/tokyo event 0 "e1"`. */
  readonly met?: RegExp
}

/** A scenario that ends otherwise from run to run, and so cannot be known for anything. */
export interface Varying {
  readonly on?: RegExp
  readonly scenario: RegExp
  readonly reason: string
}
