import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { onNextReply, stopWaiting } from './next-reply.ts';

const queryKey = ['cart', 'ana'];
const heard = vi.fn();
let client: QueryClient;
let replies: ((version: number) => void)[];

const ask = () =>
  client.fetchQuery({
    queryKey,
    queryFn: () => new Promise<number>((resolve) => void replies.push(resolve)),
  });

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(queryKey, 0);
  replies = [];
  heard.mockClear();
});

it('hears the first reply to a fetch that began later, once', async () => {
  onNextReply('lock', client, queryKey, heard);
  for (const version of [1, 2]) {
    const asked = ask();
    replies.at(-1)?.(version);
    await asked;
    expect(client.getQueryData(queryKey)).toBe(version);
    expect(heard).toHaveBeenCalledTimes(1);
  }
});

it('does not hear the reply to a fetch that was under way, what the page stores, or another query', async () => {
  const asked = ask();
  onNextReply('lock', client, queryKey, heard);
  client.setQueryData(queryKey, 1);
  replies[0]?.(2);
  await asked;
  expect(client.getQueryData(queryKey)).toBe(2);
  await client.fetchQuery({ queryKey: ['cart', 'bo'], queryFn: () => 1 });
  expect(heard).not.toHaveBeenCalled();
});

it('hears the reply to a fetch that replaced the one under way', async () => {
  void ask();
  onNextReply('lock', client, queryKey, heard);
  const asked = client.refetchQueries({ queryKey });
  expect(replies).toHaveLength(2);
  replies[1]?.(1);
  await asked;
  expect(heard).toHaveBeenCalledTimes(1);
});

it('hears nothing once stopped', async () => {
  onNextReply('lock', client, queryKey, heard);
  stopWaiting('lock');
  const asked = ask();
  replies[0]?.(1);
  await asked;
  expect(heard).not.toHaveBeenCalled();
});

it('stops waiting when something else waits under the same name, and leaves other names alone', async () => {
  const [again, other] = [vi.fn(), vi.fn()];
  onNextReply('lock', client, queryKey, heard);
  onNextReply('leave', client, queryKey, other);
  onNextReply('lock', client, queryKey, again);
  const asked = ask();
  replies[0]?.(1);
  await asked;
  expect([heard, again, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
});
