import { create } from 'zustand'

interface StepUp {
  /** Set while a call waits for the admin's password; called with true if the password was right. */
  readonly waiting: ((isProved: boolean) => void) | undefined
}

/** The question for the password, which the policy requires again before certain calls. */
export const useStepUp = create<StepUp>()(() => ({ waiting: undefined }))

/**
 * Asks for the password. Resolves to true if it was right. Calls that wait at the same time share one
 * question.
 */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    const { waiting } = useStepUp.getState()
    useStepUp.setState({
      waiting: (isProved) => {
        waiting?.(isProved)
        resolve(isProved)
      },
    })
  })
}

/** Answers the waiting calls and closes the question. */
export function answerPassword(isProved: boolean): void {
  const { waiting } = useStepUp.getState()
  useStepUp.setState({ waiting: undefined })
  waiting?.(isProved)
}
