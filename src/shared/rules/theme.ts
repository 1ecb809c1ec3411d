/** The themes that a person can choose. `system` follows the system's own, at each change. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
