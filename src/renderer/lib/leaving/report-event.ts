/** Sent to a form before it is left: a control that holds back changes reports them now. */
export const reportEvent = 'report'
