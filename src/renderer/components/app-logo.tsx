/** The console's own mark in the current text colour; decorative, so words must stand beside it. */
export function AppLogo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g stroke="var(--ant-color-bg-container, #fff)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M20.6 11.4A6.5 6.5 0 1 0 22.5 16H16.5" />
        <path d="M19.4 12.9 22.5 16l-3.1 3.1" strokeLinejoin="round" />
      </g>
    </svg>
  )
}
