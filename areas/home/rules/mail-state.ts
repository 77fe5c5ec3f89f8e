/** How the sending of messages is: the dashboard and the self-test ask the same. */
export type MailState = 'well' | 'slow' | 'trouble';

/**
 * @param waited minutes that the oldest message due has been waiting
 * @param failed messages given up in the last 24 hours: a few wrong addresses are daily life, many are a fault
 */
export const mailState = (waited: number, failed: number): MailState =>
  waited > 30 || failed > 20 ? 'trouble' : waited > 5 ? 'slow' : 'well';
