; What the packer's installer lacks.

; The packer's installer for arm64 takes the folder of 32-bit programs, and on another processor it unpacks
; nothing and says so to nobody.
!macro customInit
  !ifdef APP_ARM64
    !ifndef APP_64
      ${IfNot} ${IsNativeARM64}
        MessageBox MB_OK|MB_ICONSTOP "This installer is for computers with an arm64 processor." /SD IDOK
        SetErrorLevel 1
        Quit
      ${EndIf}
      !insertmacro GetDParameter $R0
      ${If} $perMachineInstallationFolder == ""
      ${AndIf} $R0 == ""
        StrCpy $INSTDIR "$PROGRAMFILES64\${APP_FILENAME}"
      ${EndIf}
    !endif
  !endif
!macroend

; Windows opens links such as goto-admin://jobs/1234 with the console. The two hyphens end its switches, so
; that no link can hold one.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\goto-admin" "" "URL:GoTo Admin"
  WriteRegStr SHELL_CONTEXT "Software\Classes\goto-admin" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\goto-admin\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\goto-admin\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" -- "%1"'
!macroend

; The installer leaves a copy of itself with the person who ran it, for the next update.
!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\goto-admin"
  ${IfNot} ${isUpdated}
    SetShellVarContext current
    RMDir /r "$LOCALAPPDATA\${APP_PACKAGE_NAME}-updater"
    SetShellVarContext all
  ${EndIf}
!macroend
