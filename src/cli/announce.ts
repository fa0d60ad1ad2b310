import pc from 'picocolors'
import type { Emulator } from '../../emulator/index.ts'

/** Tells a newcomer all that is needed to make a first call. */
export function announce(emulator: Emulator): void {
  const { url, control, account, agentId, controlToken } = emulator
  const lines = [
    '',
    pc.bold('Understudy is on stage.'),
    '',
    `  service        ${pc.cyan(url)}`,
    `  control API    ${pc.cyan(control)}`,
    ...(controlToken ? [`  control token  ${controlToken}`] : []),
  ]
  if (account) {
    lines.push(
      `  uid            ${account.uid}`,
      `  keys           ${account.keys.management}  (management)`,
      `                 ${account.keys.knowledge}  (knowledge)`,
      `                 ${account.keys.tracking}  (tracking)`,
    )
  }
  if (account && agentId)
    lines.push(
      `  agent          ${agentId}`,
      '',
      'Try it:',
      '',
      firstCall(url, account.keys.tracking, agentId),
    )
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** One line for programs: where everything is, and what opens it. */
export function announceAsJson({ url, control, account, agentId, controlToken }: Emulator): void {
  const line = {
    url,
    control,
    dashboard: `${control}/`,
    account: account && {
      uid: account.uid,
      managementKey: account.keys.management,
      knowledgeKey: account.keys.knowledge,
      trackingKey: account.keys.tracking,
    },
    agentId,
    controlToken,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

function firstCall(url: string, trackingKey: string, agentId: string): string {
  return [
    `  curl ${url}/tracker/${agentId}/api \\`,
    `    -H 'X-API-Key: ${trackingKey}' -H 'Content-Type: application/json' \\`,
    `    -d '{"event":"Bought a blue teapot","userId":"user-17"}'`,
  ].join('\n')
}
