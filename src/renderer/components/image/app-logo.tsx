/** The console's logo. It is decorative, so place the name beside it. */
export function AppLogo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" className="app-logo">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g
        stroke="var(--ant-color-bg-container, #fff)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M9 23.5v-4.9a6.4 6.4 0 0 1 6.4-6.4H24" />
        <path d="m19.2 6.6 5.6 5.6-5.6 5.6" />
      </g>
      <circle cx="9" cy="24" r="3" fill="#f5b942" />
    </svg>
  )
}
