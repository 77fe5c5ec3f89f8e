/** Commands and queries that nobody needs to sign in for. A new one is added here by a person who has thought about it. */
export const publicEndpoints: readonly string[] = [
  'sign-in',
  'second-factor',
  'sign-in-page',
  // a second way to the code, and the way back to a forgotten password: same answer and time for names nobody has, tries limited
  'second-factor-channel',
  'ask-password-reset',
  'send-reset-code',
  'verify-reset-code',
  'reset-password',
  // right after a payment, by the random ticket that the payer’s browser was given: initials, reference, amount; half an hour (FIN-003)
  'payment-success',
  // the text that everybody who gives his data is shown, with its edition: nothing of anybody
  'privacy-notice',
  // a card or document by its random token: valid or not, without private data
  'verify-qr',
  // outside sign-in: nobody is signed in yet; state, nonce and browser binding are checked
  'outside-providers',
  'start-outside-sign-in',
  'finish-outside-sign-in',
  // which application asks, shown before somebody signs in; needs the unguessable id of the interaction
  'authorization-request',
  // how the application looks, before anybody has signed in; names from a closed list
  'app-image-addresses',
  'read-logo',
  // SYS-017: what an administrator has marked as public, for forms before a sign-in
  'public-parameter-items',
  'public-constants',
  // one's own calendar for a calendar program, by a random key of which only the hash is kept; revocable, reads limited by key and address
  'calendar-feed',
  // finished theses that their authors opened to everybody: archived, no embargo, not closed; reads limited per address
  'thesis-archive',
  'thesis-archive-entry',
  'thesis-archive-file',
  // ACC-107: whether the parts of the system answer, without versions or names; tries limited per address
  'self-test',
  // who checks a digital credential asks for the key, the issuer and what was taken back; no names, random ids only
  'credential-key',
  'credential-issuer',
  'credential-revocations',
  // a housing form with codes to mail and phone, limited by address, mail and phone; what follows by the random token of the form, the agreement or the submission alone
  'apply-for-housing',
  'housing-codes-sent',
  'send-housing-codes',
  'housing-form-result',
  'ask-tenant-code',
  'housing-agreement',
  'sign-housing-agreement',
  'housing-form-success',
  // a bed change that the office asks a tenant for: one question by its random key of 256 bits, of which only the hash is kept, until its deadline
  'housing-move',
  'answer-housing-move',
  // ACA-018: a code to the address that the link of a jury went to; only who holds the link asks for it, limited by address and mail
  'ask-juror-code',
  // REQ-013: openings without anybody's name; a form and codes to mail and phone, limited by address, mail and phone, what follows by the random token of the form alone
  'open-graduate-calls',
  'apply-graduate',
  'send-graduate-codes',
  'ask-graduate-code',
  // TRF-002, TRF-007: a code to the address, limited by address and target; what follows by the random token of the form; a new pin goes to the proved address alone
  'start-transfer',
  'verify-transfer',
  'new-transfer-pin',
  // HOU-019, AMB-14: one airport transfer by its random key of 256 bits, of which only the hash is kept; no list, no other record
  'transfer-by-link',
  'cancel-transfer-by-link',
];
