/** An email or SMS that a real provider would send. `code` is its one-time code or temporary password. */
export interface OutboxMessage {
  readonly at: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code?: string
}

/** Collects emails and SMS instead of sending them. */
export interface Outbox {
  readonly send: (message: Omit<OutboxMessage, 'at'>) => void
  /** All messages, oldest first. */
  readonly messages: () => readonly OutboxMessage[]
  /** The newest message to an address or number. */
  readonly latest: (to: string) => OutboxMessage | undefined
  readonly clear: () => void
}

/** Creates an outbox. `onMessage` is called for each message. */
export function createOutbox(now: () => number, onMessage: (message: OutboxMessage) => void): Outbox {
  let messages: OutboxMessage[] = []
  return {
    send: (message) => {
      const sent = { at: new Date(now()).toISOString(), ...message }
      messages = [...messages.slice(-499), sent]
      onMessage(sent)
    },
    messages: () => messages,
    latest: (to) => messages.findLast((message) => message.to === to),
    clear: () => {
      messages = []
    },
  }
}
