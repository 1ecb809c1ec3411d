// The packer registers no scheme in an MSI, so this adds what installer.nsh writes to the project of the MSI.
const { readFile, writeFile } = require('node:fs/promises')

const end = '</ComponentGroup>'

const component = `<Component Id="LinkScheme" Guid="8D0F3A52-6C1E-4B8E-9A57-2F6D1C0B7E34">
        <RegistryKey Root="HKMU" Key="Software\\Classes\\goto-admin">
          <RegistryValue Type="string" Value="URL:GoTo Admin" KeyPath="yes"/>
          <RegistryValue Name="URL Protocol" Type="string" Value=""/>
          <RegistryValue Key="DefaultIcon" Type="string" Value="[#mainExecutable],0"/>
          <RegistryValue Key="shell\\open\\command" Type="string" Value="&quot;[#mainExecutable]&quot; -- &quot;%1&quot;"/>
        </RegistryKey>
      </Component>
    `

/** Adds the scheme of links to the project of the MSI. */
module.exports = async function msiProjectCreated(file) {
  const project = await readFile(file, 'utf8')
  if (project.split(end).length !== 2 || !project.includes('Id="mainExecutable"'))
    throw new Error("the MSI's project is not as expected: the scheme of links cannot be added")
  await writeFile(
    file,
    project.replace(end, () => `${component}${end}`),
  )
}
