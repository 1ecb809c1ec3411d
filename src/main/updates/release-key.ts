/** The public key of releases (Ed25519, in PEM), as `npm run release:key` writes it. Without one there are no updates. */
export const releaseKey = ''
