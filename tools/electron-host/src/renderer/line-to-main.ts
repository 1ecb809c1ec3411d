/** The page's world reaching main, through the preload's world. */
export interface Line {
  ask(name: string, detail: unknown): Promise<unknown>
  tell(name: string, detail: unknown): void
}

let line: Line | undefined

/** Takes the line that the preload's world gives. */
export function connectLine(given: Line): void {
  line = given
}

/** The line to main; it is there before any script of the page runs. */
export function lineToMain(): Line {
  if (!line) throw new Error('The page has no line to main')
  return line
}
