/** Documents whose content travels as data too: ELMO carries courses, grades and the supplement. */
export const hasElmo = (type: string): boolean => type === 'transcript' || type === 'diploma_supplement';
/** Documents that say somebody has achieved something for good. */
export const hasCredential = (type: string): boolean =>
  ['diploma_supplement', 'graduation_certificate', 'certificate_program', 'certificate_coop_student'].includes(type);
