import { type ThemeConfig, theme } from 'antd'
import { windowColours } from '#shared/rules/window-colours.ts'

export const themeModes = ['light', 'dark'] as const
export type ThemeMode = (typeof themeModes)[number]

type Tokens = NonNullable<ThemeConfig['token']>

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The sizes and fonts of both modes: a dense grid of 8 px. */
const shape: Tokens = {
  fontFamily,
  fontFamilyCode: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 32,
  lineWidthFocus: 2,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
}

/**
 * Neutral surfaces and one accent colour. Text has a contrast of at least 4.5:1 on each surface that it is
 * used on, and a focus ring 3:1.
 */
const colours: Record<ThemeMode, Tokens> = {
  light: {
    colorPrimary: '#0f766e',
    colorPrimaryHover: '#0d655e',
    colorPrimaryActive: '#0b544e',
    colorPrimaryBorder: '#0d9488',
    // Replaces the grey that antd derives from the accent, which is too strong for the text on it.
    colorPrimaryBg: '#e0efed',
    colorPrimaryBgHover: '#d0e6e3',
    colorLink: '#0f766e',
    colorLinkHover: '#0b544e',
    colorLinkActive: '#0b544e',
    colorError: '#c8312b',
    colorErrorHover: '#a92823',
    colorErrorActive: '#8c201c',
    colorErrorText: '#b42a25',
    colorWarningText: '#8a5300',
    colorSuccess: '#1f7a3d',
    colorSuccessText: '#1f7a3d',
    colorSuccessBg: '#e3f3e7',
    colorSuccessBorder: '#a3d3b1',
    colorInfo: '#0f766e',
    colorInfoBg: '#e0efed',
    colorInfoBorder: '#9fcdc7',
    colorBgLayout: windowColours.light,
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorText: '#182022',
    colorTextSecondary: '#4c5759',
    colorTextTertiary: '#5d696b',
    colorTextPlaceholder: '#667274',
    colorTextDescription: '#5d696b',
    colorBorder: '#c3cbcc',
    colorBorderSecondary: '#e4e8e8',
  },
  dark: {
    colorPrimary: '#2cb9ab',
    colorPrimaryHover: '#45cbbd',
    colorPrimaryActive: '#63d9cd',
    colorPrimaryBorder: '#2cb9ab',
    colorPrimaryBg: '#15342f',
    colorPrimaryBgHover: '#194039',
    colorLink: '#4fd1c3',
    colorLinkHover: '#7fe0d5',
    colorLinkActive: '#7fe0d5',
    colorError: '#f0716a',
    colorErrorHover: '#f48a84',
    colorErrorActive: '#f7a39e',
    colorErrorText: '#f58e88',
    colorWarningText: '#e7b355',
    // antd darkens it a little for dark mode.
    colorSuccess: '#63c887',
    colorSuccessText: '#63c887',
    colorSuccessBg: '#16301f',
    colorSuccessBorder: '#2c5e3d',
    colorInfo: '#2cb9ab',
    colorInfoBg: '#15342f',
    colorInfoBorder: '#2a625a',
    colorBgLayout: windowColours.dark,
    colorBgContainer: '#14191a',
    colorBgElevated: '#1c2324',
    colorText: '#e6ebeb',
    colorTextSecondary: '#aeb8ba',
    colorTextTertiary: '#98a3a5',
    colorTextPlaceholder: '#8a9698',
    colorTextDescription: '#98a3a5',
    colorBorder: '#475456',
    colorBorderSecondary: '#262e30',
  },
}

/** Text on the accent colour is dark in dark mode, because the accent is light there. */
const onAccent: Record<ThemeMode, string> = { light: '#ffffff', dark: '#06211e' }
const onDanger: Record<ThemeMode, string> = { light: '#ffffff', dark: '#2b0806' }

/**
 * The class that carries antd's CSS variables. The page has it too, so that the console's own CSS can use the
 * variables.
 */
export const themeClass = (mode: ThemeMode) => `goto-${mode}`

/** Returns antd's theme for a mode. Pass `motion` as false if the system asks for reduced motion. */
export const themeOf = (mode: ThemeMode, motion = true): ThemeConfig => ({
  algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: themeClass(mode) },
  hashed: false,
  zeroRuntime: true,
  token: { ...shape, ...colours[mode], motion },
  components: {
    Button: {
      primaryColor: onAccent[mode],
      dangerColor: onDanger[mode],
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
    Modal: { titleFontSize: 16 },
  },
})
