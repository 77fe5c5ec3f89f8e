/** What a tool sent to the authorization endpoint. */
export interface ToolRequest {
  scope?: string | null | undefined;
  response_type?: string | null | undefined;
  response_mode?: string | null | undefined;
  prompt?: string | null | undefined;
  client_id?: string | null | undefined;
  redirect_uri?: string | null | undefined;
  state?: string | null | undefined;
  nonce?: string | null | undefined;
}
/** The first parameter that does not fit the tool's registration (1EdTech Security Framework 5.1.1.2); null: all do. */
export function wrongParameter(
  asked: ToolRequest,
  tool: { client_id: string; redirect_uris: readonly string[] },
): string | null {
  const fits: readonly (readonly [string, boolean])[] = [
    ['client_id', asked.client_id === tool.client_id],
    ['redirect_uri', tool.redirect_uris.includes(asked.redirect_uri ?? '')],
    ['scope', (asked.scope ?? '').split(/\s+/).includes('openid')],
    ['response_type', asked.response_type === 'id_token'],
    ['response_mode', asked.response_mode === 'form_post'],
    ['prompt', asked.prompt === 'none'],
    ['nonce', /^[\x21-\x7e]{1,255}$/.test(asked.nonce ?? '')],
    ['state', (asked.state ?? '') !== ''],
  ];
  return fits.find(([, good]) => !good)?.[0] ?? null;
}
