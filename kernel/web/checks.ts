import type { Fields } from '#kernel/contract/field.ts';
import type { Problem } from '#kernel/contract/schema.ts';

const loadRules = () => import('#kernel/contract/schema.ts');
// heavy, and of no use before something is typed: fetched with the first letter, so that it is there when the form is sent
if (typeof document !== 'undefined')
  document.addEventListener('input', () => void loadRules().catch(() => undefined), { once: true, capture: true });

/** Checks what was typed into a form against its declaration, by the same rules as the server; where they could not be fetched the server alone decides. */
export async function checkForm(
  fields: Fields,
  values: Record<string, unknown>,
  mode: 'create' | 'update' = 'create',
): Promise<{ ok: true; value: Record<string, unknown> } | { ok: false; problems: Problem[] }> {
  const rules = await loadRules().catch(() => null);
  return rules ? rules.validate(rules.schemaOf(fields, mode), values) : { ok: true, value: values };
}
