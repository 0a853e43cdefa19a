/** ESLint for mocks/. The rules on time, chance and storage are tested in _kit/tests/sources.test.ts too, CSS included. */
import hooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import ts from 'typescript-eslint'

const CONTEXT = 'The session decides: take now(), id() and random() from the context.'

export default ts.config(
  { ignores: ['**/dist/**', '**/node_modules/**'] },
  ...ts.configs.recommended,
  hooks.configs.flat.recommended,
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: CONTEXT },
        { object: 'Math', property: 'random', message: CONTEXT },
        { object: 'performance', property: 'now', message: CONTEXT },
        { object: 'crypto', property: 'randomUUID', message: CONTEXT },
      ],
      'no-restricted-syntax': ['error', { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CONTEXT }],
      'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An effect that follows the outside (address, session) sets state; that is what effects are for.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
)
