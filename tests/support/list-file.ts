import Papa from 'papaparse';
import type { TestApp } from './app.ts';
import type { Member } from './factories.ts';

/** A list's file as its rows, without the header; the header in `head`. */
export async function readListFile(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Member,
  url: string,
): Promise<{ status: number; head: string[]; rows: string[][] }> {
  const reply = await app.inject({ url, headers });
  const { data } = Papa.parse<string[]>(reply.body.replace('\uFEFF', ''));
  const [head = [], ...rows] = data;
  return { status: reply.statusCode, head, rows };
}
