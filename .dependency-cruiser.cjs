/**
 * The arrows between the rooms. The emulator never knows the runner, the runner never knows the emulator; domain rooms
 * know nothing of Express; nobody reaches past a room's door.
 */
const domainRooms =
  'accounts|agents|webhooks|conversation|knowledge|search|language-model|tracking|store|seed|environment|control|faults|snapshots'
const rooms = (half) => `^${half}/([^/]+)/`

module.exports = {
  forbidden: [
    {
      name: 'emulator-knows-only-contract-profile-and-seed',
      comment:
        'The emulator may import the contract, the profile and the seed format, and where files are; nothing else of the kit.',
      severity: 'error',
      from: { path: '^emulator/' },
      to: {
        path: '^src/',
        pathNot: '^src/(contract|profile|seed)/|^src/(package-root|make-directories)[.]ts$',
      },
    },
    {
      name: 'kit-never-knows-emulator',
      comment: 'Only the start command and the package entry bring the two halves together.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli/|index[.]ts$)' },
      to: { path: '^emulator/' },
    },
    {
      name: 'domain-without-express',
      comment: 'Domain rooms know nothing of HTTP servers.',
      severity: 'error',
      from: { path: `^emulator/(${domainRooms})/` },
      to: { path: 'node_modules/(@types/)?(express|openapi-backend)/|^emulator/http/' },
    },
    {
      name: 'through-the-door',
      comment: 'A room is entered through its index.ts; only the room itself imports its other files.',
      severity: 'error',
      from: { path: '^(src|emulator|tools|bench)/', pathNot: `${rooms('(?:src|emulator)')}` },
      to: { path: `${rooms('(?:src|emulator)')}.+`, pathNot: '/index[.]ts$' },
    },
    {
      name: 'through-the-door-of-another-room',
      comment: 'A room is entered through its index.ts; only the room itself imports its other files.',
      severity: 'error',
      from: { path: '^(src|emulator)/([^/]+)/' },
      to: { path: '^(src|emulator)/([^/]+)/.+', pathNot: ['^$1/$2/', '^(src|emulator)/[^/]+/index[.]ts$'] },
    },
    {
      name: 'no-cycles',
      comment: 'Arrows point one way.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/generated/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node'] },
  },
}
