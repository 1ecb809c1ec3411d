/** The page's connection to main, through the preload's world. */
export interface Line {
  ask(name: string, detail: unknown): Promise<unknown>
  tell(name: string, detail: unknown): void
}

let line: Line | undefined

/** Sets the connection, which the preload's world provides. */
export function connectLine(given: Line): void {
  line = given
}

/** The connection to main. It exists before any script of the page runs. */
export function lineToMain(): Line {
  if (!line) throw new Error('The page has no line to main')
  return line
}
