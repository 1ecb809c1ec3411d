/**
 * The public key of releases (Ed25519, PEM), as `npm run release:key` writes it. While it is empty, there are
 * no updates.
 */
export const releaseKey = ''
