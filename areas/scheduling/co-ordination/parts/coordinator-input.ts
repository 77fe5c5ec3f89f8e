/** What the address asks for. */
export const coordinatorInput = (search: Readonly<Record<string, unknown>>) => ({
  ...(Number(search.semester) > 0 ? { semester_id: Number(search.semester) } : {}),
  ...(typeof search.q === 'string' && search.q !== '' ? { query: search.q } : {}),
  ...(search.missing === true || search.missing === 'true' ? { missing: true } : {}),
});
