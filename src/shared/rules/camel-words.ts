/** A member's name as words: 'maximumHourlyRate' becomes 'Maximum Hourly Rate'. */
export const camelWords = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
