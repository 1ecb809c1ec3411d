/** An email or SMS the provider would have sent; `code` is the one-time code or temporary password in it. */
export interface OutboxMessage {
  readonly at: string
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code?: string
}

/** Where every email and SMS ends up instead of being sent. */
export interface Outbox {
  readonly send: (message: Omit<OutboxMessage, 'at'>) => void
  /** All messages, oldest first. */
  readonly messages: () => readonly OutboxMessage[]
  /** The newest message to an address or number. */
  readonly latest: (to: string) => OutboxMessage | undefined
  readonly clear: () => void
}

/** Makes an empty outbox; `onMessage` hears of each message as it comes. */
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
