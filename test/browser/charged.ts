import type { Browser } from '@playwright/test';
import { expect } from './campus.ts';
import { base, signedIn, tokenOf } from './session.ts';

/** The bursar charges a student, so that there is something to pay whatever the day says. */
export async function charged(browser: Browser, username: string, amount: number): Promise<void> {
  const student = await signedIn(browser, username);
  const { data } = await student.api<{ data: { student_program_id: number } }>('/my/payments');
  const bursar = await tokenOf(student.context.request, 'bursar');
  const products = await student.context.request.get(`${base}/api/v1/products?limit=5`, {
    headers: { authorization: `Bearer ${bursar.access_token}` },
  });
  const { data: sold } = (await products.json()) as { data: { id: number }[] };
  const answer = await student.context.request.post(`${base}/api/v1/customers/charges`, {
    headers: { authorization: `Bearer ${bursar.access_token}` },
    data: {
      kind: 'student_program',
      id: data.student_program_id,
      product_id: sold[0]?.id,
      amount,
      currency: 'USD',
      due_on: '2030-01-15',
      reason: 'Deneme',
      attempt: crypto.randomUUID(),
    },
  });
  expect(answer.status()).toBe(200);
  await student.context.close();
}
