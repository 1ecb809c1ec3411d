import { expect, test } from 'vitest'
import { toKeychainError } from '#main/identity/keychain-error.ts'

/** Messages of libsecret and GLib in the languages of their catalogues, of D-Bus services, macOS and Windows. */
const messages = {
  absent: [
    'Cannot autolaunch D-Bus without X11 $DISPLAY',
    'D-Bus kann nicht automatisch ohne X11 $DISPLAY gestartet werden',
    'X11 $DISPLAY なしで D-Bus を自動起動できません',
    'Unknown or unsupported transport “disabled” for address “disabled:”',
    'Transporte desconhecido ou sem suporte “disabled” para o endereço “disabled:”',
    'アドレス“disabled:”に不明またはサポートしていないトランスポート“disabled”',
    '传输“disabled”对于地址“disabled:”未知或不支持',
    'Failed to execute child process “dbus-launch” (No such file or directory)',
    'Falha ao executar processo filho “dbus-launch” (Permission denied)',
    '执行子进程“dbus-launch”失败（没有那个文件或目录）',
    'Cannot spawn a message bus without a machine-id: Unable to load /var/lib/dbus/machine-id or /etc/machine-id',
    'Rechner-Kennung: /var/lib/dbus/machine-id oder /etc/machine-id kann nicht geladen werden: ',
    'The name org.freedesktop.secrets was not provided by any .service files',
    'GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name is not activatable',
    'GDBus.Error:org.freedesktop.DBus.Error.Spawn.ExecFailed: Failed to execute program',
    'Erro ao chamar StartServiceByName para org.freedesktop.secrets: GDBus.Error:org.freedesktop.DBus.Error.Spawn.ChildExited: Process exited with status 1',
    'Ошибка вызова StartServiceByName для org.freedesktop.secrets: GDBus.Error:org.freedesktop.DBus.Error.NameHasNoOwner: no owner',
    'Object does not exist at path “/org/freedesktop/secrets/collection/login”',
    'パス“/org/freedesktop/secrets/collection/login”にオブジェクトが存在しません',
    "No such object path '/org/freedesktop/secrets/aliases/default'",
    'No such object path',
    'An AppArmor policy prevents this sender from sending to destination="org.freedesktop.secrets"',
    'Could not connect: No such file or directory',
    'Could not connect: Connection refused',
    'The connection is closed',
    'Cannot spawn a message bus when AT_SECURE is set',
    'Error calling StartServiceByName for org.freedesktop.secrets: The connection is closed',
    'A default keychain could not be found.',
    'No keychain is available. You may need to restart your computer.',
    'Der Vorgang konnte nicht abgeschlossen werden (OSStatus-Fehler -25307).',
  ],
  hung: [
    'Timeout was reached',
    'Error calling StartServiceByName for org.freedesktop.secrets: Timeout was reached',
    'Erro ao chamar StartServiceByName para org.freedesktop.secrets: O tempo limite foi alcançado',
    'Erreur lors de l’appel de StartServiceByName pour org.freedesktop.secrets : Le délai d’attente est dépassé',
    '为 org.freedesktop.secrets 调用 StartServiceByName 时出错：已到超时限制',
    'org.freedesktop.secrets を StartServiceByName で呼び出すときにエラーが発生しました: タイムアウトしました',
    'GDBus.Error:org.freedesktop.DBus.Error.NoReply: Message recipient disconnected from message bus without replying',
    'GDBus.Error:org.freedesktop.DBus.Error.Timeout: no words',
    'Fehler beim Aufruf von StartServiceByName für org.freedesktop.secrets: GDBus.Error:org.freedesktop.DBus.Error.TimedOut: Failed to activate service',
    "Failed to activate service 'org.freedesktop.secrets': timed out (service_start_timeout=120000ms)",
    'Did not receive a reply. Possible causes include: the reply timeout expired',
  ],
  locked: [
    'Cannot create an item in a locked collection',
    'GDBus.Error:org.freedesktop.Secret.Error.IsLocked: Vorgang nicht möglich',
    'User interaction is not allowed.',
    'A interação não é permitida (OSStatus -25308)',
  ],
  denied: [
    'User canceled the operation.',
    'The user name or passphrase you entered is not correct.',
    'Access is denied.',
    'Prompt was dismissed',
    'Operation was cancelled',
    'GDBus.Error:org.freedesktop.DBus.Error.AccessDenied: Rejected send message',
    'Benutzer hat den Vorgang abgebrochen (OSStatus -128)',
  ],
  failed: [
    'Not enough memory resources are available to process this command.',
    'Received invalid secret from the secret storage',
    'GDBus.Error:org.freedesktop.Secret.Error.NoSession: The session is wrong',
    'The collection was unlocked and blocked',
    'power failure',
    '',
  ],
} as const

test.each(Object.entries(messages))(
  'a keychain failure is %s, in whatever language the system words it',
  (reason, texts) => {
    for (const text of texts) {
      const error = toKeychainError(new Error(text))
      expect(error.reason, text).toBe(reason)
      if (text) expect(error.message).not.toContain(text)
    }
  },
)
