/** Begins the trace of one call, by W3C Trace Context: its id, and the header that carries it. */
export function beginTrace(): { id: string; header: { traceparent: string } } {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'));
  const id = hex.slice(0, 16).join('');
  return { id, header: { traceparent: `00-${id}-${hex.slice(16).join('')}-01` } };
}
