const secretWords =
  /(^|[_-])(password|passwd|parola|secret|token|tokens|hash|salt|otp|totp|pin|cvv|cvc|private[_-]?key|api[_-]?key|recovery|credential|credentials|authorization|signature|card[_-]?number|iban|ip_token)([_-]|$)/i;
const codeWords =
  /(^|[_-])(sms|mail|email|login|sign_?in|verification|reset|confirm(ation)?|recovery|one_?time|factor|second_?factor)[_-]?codes?($|[_-])/i;

/** May the value of a field never be shown, to nobody? Passwords, tokens, one-time codes, keys, card numbers, drawn signatures. */
export const isSecret = (name: string): boolean => {
  const plain = name.replace(/([a-z])([A-Z])/g, '$1_$2');
  return secretWords.test(plain) || codeWords.test(plain);
};

/** A value without its secrets, however deep they lie; each becomes `hidden`. */
export function withoutSecrets(value: unknown, hidden: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isSecret(name) && each !== null ? hidden : withoutSecrets(each, hidden),
    ]),
  );
}
