/** The shops of the bank to try with, by their names there. Their keys are no secrets: nobody's money moves. */
export const testShops: ReadonlyMap<
  string,
  { provider: 'nestpay' | 'iyzico'; secret: string; user: string; password: string }
> = new Map([
  ['190100000', { provider: 'nestpay', secret: '123456', user: 'kampusapi', password: 'KampusApi1' }],
  ['sandbox-kampus', { provider: 'iyzico', secret: 'sandbox-kampus-secret', user: '', password: '' }],
]);
