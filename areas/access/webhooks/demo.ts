import type { DemoSite } from '#kernel/server/area.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/** Rows of the demo university: an endpoint that is off, so that nothing leaves this machine, and what was sent to it. */
export async function webhookDemo({ writer, now }: DemoSite): Promise<void> {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  await writer.insert(webhooks, [
    {
      id: 1,
      name: 'Kütüphane',
      url: 'https://library.kampus.example/hooks',
      events: ['student.created', 'student.status_changed'],
      off_reason: 'by_hand',
      delivered_at: ago(300),
      created_at: ago(9000),
    },
  ]);
  const sent = (
    id: number,
    type: string,
    minutes: number,
    data: Record<string, unknown>,
    more: { state: 'delivered' | 'failed'; tries: number; answer_code: number | null; error?: string },
  ) => ({
    id,
    webhook_id: 1,
    type,
    message_id: `msg_${String(id).padStart(32, '0')}`,
    body: JSON.stringify({ type, timestamp: ago(minutes).toISOString(), data }),
    created_at: ago(minutes),
    delivered_at: more.state === 'delivered' ? ago(minutes) : null,
    ...more,
  });
  await writer.insert(webhookDeliveries, [
    sent(1, 'student.created', 1500, { student_id: 1 }, { state: 'delivered', tries: 1, answer_code: 204 }),
    sent(2, 'student.status_changed', 900, { student_id: 2 }, { state: 'delivered', tries: 3, answer_code: 200 }),
    sent(3, 'webhook.test', 301, {}, { state: 'failed', tries: 1, answer_code: null, error: 'timeout' }),
    sent(4, 'webhook.test', 300, {}, { state: 'delivered', tries: 1, answer_code: 200 }),
  ]);
}
