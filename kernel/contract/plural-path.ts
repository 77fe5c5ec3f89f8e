/** Where a resource is read when its path says no more than its name: `assessment-type` → `/assessment/types`, `city` → `/cities`. */
export const pluralPath = (name: string): string => `/${name.replaceAll('-', '/')}s`.replace(/([^aeiou])ys$/, '$1ies');
