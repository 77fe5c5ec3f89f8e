import { describe, expect, test } from 'vitest';
import { decimalText, minorOf, numberText, shortDecimalText } from './amount-text.ts';
import {
  authorization,
  isSignedCall,
  outcomeOf,
  paidSignature,
  readAuthorization,
  returnSignature,
  startSignature,
  webhookSignature,
} from './iyzico-wire.ts';
import { hashOf, readAnswer, startForm } from './nestpay-wire.ts';

describe('amounts at the edge', () => {
  test('as each bank spells them', () => {
    expect([0, 5, 110, 1_000, 123_456].map(decimalText)).toEqual(['0.00', '0.05', '1.10', '10.00', '1234.56']);
    expect([100, 110, 123_456].map(shortDecimalText)).toEqual(['1.0', '1.1', '1234.56']);
    expect([100, 110, 1_000, 123_456, 5].map(numberText)).toEqual(['1', '1.1', '10', '1234.56', '0.05']);
    expect(() => decimalText(1.5)).toThrow(RangeError);
    expect(() => decimalText(-1)).toThrow(RangeError);
  });
  test('read strictly: what is no amount is none', () => {
    expect(['1', '1.1', '1.10', '0.05', '1234.56'].map(minorOf)).toEqual([100, 110, 110, 5, 123_456]);
    for (const text of ['', '1,10', '1.100', '-1', '1e3', '1 000', '.5', 'NaN', '12345678901234'])
      expect(minorOf(text)).toBeNull();
    for (let minor = 0; minor < 30_000; minor += 7)
      for (const spelt of [decimalText, shortDecimalText, numberText]) expect(minorOf(spelt(minor))).toBe(minor);
  });
});

describe('iyzico: the published vectors, and one letter changed', () => {
  const keys = { apiKey: 'test', secretKey: 'test' };
  const signatureOf = (path: string, body: string): string =>
    readAuthorization(authorization(keys, '123456789', path, body))?.signature ?? '';
  test('a call without a body signs its path, another its path and body', () => {
    expect(signatureOf('/v2/subscription/customers/', '')).toBe(
      '6f384099aae328f72daf9cdab105eb37fb29620251c47b4c583d748d9d0ab764',
    );
    expect(signatureOf('/payment/detail', '{"locale":"tr","paymentConversationId":"a1"}')).toBe(
      'f214b03e84731a36983ea04b4681d08c4c66eed4b77e7321cc3dc18de5e16738',
    );
    const signature = signatureOf('/payment/detail', '{}');
    expect(isSignedCall('test', '123456789', '/payment/detail', '{}', signature)).toBe(true);
    expect(isSignedCall('test', '123456789', '/payment/detail', '{ }', signature)).toBe(false);
    expect(isSignedCall('test', '123456780', '/payment/detail', '{}', signature)).toBe(false);
  });
  test('the retired way of signing is none, nor is anything else', () => {
    expect(readAuthorization('IYZWS abc:def')).toBeNull();
    expect(readAuthorization('IYZWSv2 ????')).toBeNull();
    expect(readAuthorization(`IYZWSv2 ${Buffer.from('apiKey:a').toString('base64')}`)).toBeNull();
    expect(readAuthorization(undefined)).toBeNull();
  });
  test('the return of the browser: empty values stay', () => {
    const told = { conversationData: '', conversationId: '', mdStatus: '1', paymentId: '22484292', status: 'success' };
    const key = 'jLc7GQHD2pyJoqXDeEcTnGHYtP7Ai5jl';
    expect(returnSignature(key, told)).toBe('a4f73b80bb32a6ef8358090bbd8609a49a7b53f463048f8ef147496e236d04f0');
    expect(returnSignature(key, { ...told, paymentId: '22484293' })).not.toBe(returnSignature(key, told));
  });
  test('the webhook, of a payment and of a form', () => {
    const key = 'sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs';
    expect(
      webhookSignature(key, {
        iyziEventType: 'API_AUTH',
        paymentId: '22484059',
        paymentConversationId: 'conversationId',
        status: 'SUCCESS',
      }),
    ).toBe('92c7a72b7741bc83eb696066605c894778c87297b2c88d6037670666230e18ae');
    expect(
      webhookSignature(key, {
        iyziEventType: 'CHECKOUT_FORM_AUTH',
        iyziPaymentId: '22483975',
        token: 'e828c62d-fd12-4b1a-ad5a-380f15fe6596',
        paymentConversationId: 'conversationId',
        status: 'SUCCESS',
      }),
    ).toBe('4031c575763486a2d2bf3f7ace0baebfcd6bed65393ab4df3fe80c00d5fd6878');
  });
  test('an answer about another amount, currency or payment has another signature', () => {
    const told = { paymentId: '1', currency: 'TRY', basketId: 'B', conversationId: 'C', paidPrice: 110, price: 100 };
    const was = paidSignature('k', told);
    for (const change of [
      { paidPrice: 111 },
      { price: 101 },
      { currency: 'USD' },
      { paymentId: '2' },
      { basketId: 'D' },
    ])
      expect(paidSignature('k', { ...told, ...change })).not.toBe(was);
    expect(startSignature('k', '1', 'C')).not.toBe(startSignature('k', '1', 'D'));
  });
  test('only released money is paid; what nobody knows is asked for, never taken as declined', () => {
    expect(outcomeOf({ status: 'success', paymentStatus: 'SUCCESS', fraudStatus: 1 })).toBe('paid');
    expect(outcomeOf({ status: 'success', paymentStatus: 'SUCCESS', fraudStatus: 0 })).toBe('pending');
    expect(outcomeOf({ status: 'success', paymentStatus: 'SUCCESS', fraudStatus: -1 })).toBe('declined');
    expect(outcomeOf({ status: 'success', paymentStatus: 'INIT_THREEDS' })).toBe('pending');
    expect(outcomeOf({ status: 'success', paymentStatus: 'FAILURE', fraudStatus: 1 })).toBe('declined');
    expect(outcomeOf({ status: 'success' })).toBe('unknown');
    expect(outcomeOf({ status: 'failure', errorCode: '10051' })).toBe('declined');
    for (const errorCode of ['10214', '10219', '10228'])
      expect(outcomeOf({ status: 'failure', errorCode })).toBe('unknown');
  });
});

describe('NestPay: hash version 3', () => {
  const published = {
    amount: '100.25',
    clientid: '190100000',
    currency: '949',
    Email: 'test@test.com',
    failUrl: 'https://domain.com/fail_url',
    firmaadi: 'siparis veren',
    hashAlgorithm: 'ver3',
    islemtipi: 'Auth',
    lang: 'tr',
    oid: 'order222',
    okUrl: 'https://domain.com/success',
    rnd: 'rand',
    storetype: '3d_pay',
    taksit: '',
  };
  test('the published vector; an empty value counts, the order of fields does not', () => {
    const hash = '/uPxhEKWCEGi3NsDOOQ4u8Hu5g71v5GWspOid70WehTWEz97PqxG3IN1Jv5jsbOXOw3Z3Rr/0UtywzEgbqFfdA==';
    expect(hashOf(published, '123456')).toBe(hash);
    expect(hashOf(Object.fromEntries(Object.entries(published).reverse()), '123456')).toBe(hash);
    expect(hashOf({ ...published, hash: 'x', encoding: 'ISO-8859-9' }, '123456')).toBe(hash);
    const { taksit: _none, ...without } = published;
    expect(hashOf(without, '123456')).not.toBe(hash);
    expect(hashOf({ ...published, amount: '100.26' }, '123456')).not.toBe(hash);
  });
  test('a stroke in a value is not a border between two', () => {
    expect(hashOf({ a: 'x|y', b: 'z' }, 'k')).not.toBe(hashOf({ a: 'x', b: 'y|z' }, 'k'));
    expect(hashOf({ a: 'x\\', b: 'z' }, 'k')).not.toBe(hashOf({ a: 'x', b: '\\z' }, 'k'));
    expect(hashOf({ a: 'şığ' }, 'k')).not.toBe(hashOf({ a: 'sig' }, 'k'));
  });

  const attempt = { clientId: '190100000', storeKey: '123456', orderId: 'A-17', amount: 675_000, currency: 'USD' };
  const start = {
    ...attempt,
    instalments: 3,
    okUrl: 'o',
    failUrl: 'f',
    callbackUrl: 'c',
    language: 'tr' as const,
    random: 'r',
  };
  /** As the bank answers. */
  const answered = (more: Record<string, string> = {}, storeKey = attempt.storeKey): Record<string, string> => {
    const fields: Record<string, string> = {
      clientid: attempt.clientId,
      oid: attempt.orderId,
      amount: '6750.00',
      currency: '840',
      mdStatus: '1',
      ProcReturnCode: '00',
      Response: 'Approved',
      TransId: '26327ABC',
      AuthCode: '621440',
      maskedCreditCard: '4355 08** **** 4358',
      hashAlgorithm: 'ver3',
      ...more,
    };
    return { ...fields, HASH: hashOf(fields, storeKey) };
  };
  test('the form says amount, currency and instalments as the bank reads them, and is hashed', () => {
    const form = startForm(start);
    expect(form).toMatchObject({
      amount: '6750.00',
      currency: '840',
      taksit: '3',
      storetype: '3d_pay_hosting',
      oid: 'A-17',
    });
    expect(form.hash).toBe(hashOf(form, attempt.storeKey));
    expect(Object.keys(form).some((name) => /^(pan|cv2|Ecom_)/.test(name))).toBe(false);
    expect(() => startForm({ ...start, currency: 'JPY' })).toThrow(RangeError);
  });
  test('paid: hash, full authentication, approved, and exactly this attempt', () => {
    expect(readAnswer(answered(), attempt)).toEqual({
      outcome: 'paid',
      orderId: 'A-17',
      transactionId: '26327ABC',
      authCode: '621440',
      card: '4355 08** **** 4358',
      code: '00',
    });
  });
  test.each([
    ['forged', { ...answered(), amount: '1.00' }],
    ['forged', { ...answered(), HASH: '' }],
    ['forged', answered({}, 'another key')],
    ['forged', answered({ oid: 'A-18' })],
    ['forged', answered({ clientid: '1' })],
    ['forged', answered({ hashAlgorithm: 'ver2' })],
    ['other_amount', answered({ amount: '1.00' })],
    ['other_amount', answered({ currency: '949' })],
    ['declined', answered({ mdStatus: '2' })],
    ['declined', answered({ mdStatus: '0' })],
    ['declined', answered({ ProcReturnCode: '51', Response: 'Declined' })],
    ['unknown', answered({ ProcReturnCode: '99', Response: 'Error' })],
  ] as const)('%s', (outcome, fields) => expect(readAnswer(fields, attempt).outcome).toBe(outcome));
});
