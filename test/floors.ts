/**
 * The floors of the house, from the ground up, each with the area it begins with. The order of the areas is that of
 * `app/areas.server.ts`: an area imports only from those before it, and what it needs from above it asks for by a port that
 * the upper area fills (docs/decisions/0013). A new area is mounted there and nowhere else.
 */
export const floors: readonly (readonly [floor: string, first: string])[] = [
  ['ground', 'reference'],
  ['who', 'access'],
  ['what is taught', 'curriculum'],
  ['machines of the house', 'requests'],
  ['what happens', 'registration'],
  ['what looks at all of it', 'home'],
];

/** Imports that go up all the same, each with its reason. The list only shrinks. */
export const upward: Readonly<Record<string, string>> = {
  'areas/reference/access.ts → areas/access/grants.ts':
    'units are kept by those who work in them: the row rule asks where somebody works',
  'areas/registration/desk/pages/CourseRegistrationPage.tsx → areas/system/forms/contract.ts':
    'forms that administrators place on a screen are read there; a place for them in every screen comes with the surveys',
};
