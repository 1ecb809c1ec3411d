import { create } from 'zustand'

interface StepUp {
  /** A call waits for the admin's password; called with whether it was right. */
  readonly waiting: ((isProved: boolean) => void) | undefined
}

/** The calls that wait for the password, which the policy wants again before them. */
export const useStepUp = create<StepUp>()(() => ({ waiting: undefined }))

/** Asks for the password; resolves to whether it was right. Calls that wait at the same time share one question. */
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

/** Ends the question. */
export function answerPassword(isProved: boolean): void {
  const { waiting } = useStepUp.getState()
  useStepUp.setState({ waiting: undefined })
  waiting?.(isProved)
}
