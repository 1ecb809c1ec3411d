import { useAppInfo } from '#renderer/stores/app-info.ts'
import { defaultImageLimit } from '#shared/rules/image-kinds.ts'
import { defaultPasswordPolicy } from '#shared/rules/password-policy.ts'

/** The facts of a console whose policy allows images from these origins. */
export const allowImagesFrom = (...imageOrigins: readonly string[]): void =>
  useAppInfo.setState({
    info: {
      version: '1.2.3',
      apiHost: 'api.goto.example',
      isSandbox: true,
      websiteAddress: 'https://goto.example',
      passwordPolicy: defaultPasswordPolicy,
      imageOrigins: [...imageOrigins],
      locksWhenIdle: false,
      requiredVersion: null,
      imageLimitBytes: defaultImageLimit,
    },
  })
