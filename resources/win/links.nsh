; Windows opens links such as goto-admin://jobs/1234 with the console. The two hyphens end its switches, so
; that no link can hold one.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\goto-admin" "" "URL:GoTo Admin"
  WriteRegStr SHELL_CONTEXT "Software\Classes\goto-admin" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\goto-admin\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\goto-admin\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" -- "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\goto-admin"
!macroend
