// A hook of the packer in place of the project's own: runs that one, keeps the project of the MSI, and stops
// the packer, which would now download WiX.
const { copyFile } = require('node:fs/promises')
const addLinks = require('../../resources/win/msi-links.cjs')

module.exports = async function msiProjectCreated(file) {
  await addLinks(file)
  await copyFile(file, process.env.MSI_PROJECT)
  throw new Error('The project of the MSI is kept.')
}
