import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Its behaviour: `right` replies as asked; the others are failures of real services. */
export type AiMood =
  | 'right'
  | 'nonsense'
  | 'half'
  | 'drips'
  | 'never'
  | 'broken'
  | 'busy'
  | 'stranger'
  | 'redirect'
  | 'html';

export interface AiCall {
  readonly path: string;
  readonly authorization: string | null;
  readonly body: Record<string, unknown>;
}

export interface AiServer {
  readonly url: string;
  mood: AiMood;
  /** Awaited before each reply. */
  beforeReply: () => Promise<unknown>;
  /** Its replies to the two questions. */
  sentiment: unknown;
  advice: unknown;
  readonly calls: AiCall[];
  sayTheUsual(): void;
  close(): void;
}

const SENTIMENT = {
  sentiment: { score: 0.15, magnitude: 0.8, classification: 'negative' },
  key_phrases: ['waited an hour'],
  emotions: ['frustration'],
};
const ADVICE = { analysis: { recommendations: ['Tell guests how long the kitchen needs.'] } };

/**
 * A fake AI service: its own two endpoints, those of an OpenAI-compatible API, and failures, which `moodOf` may
 * choose by the input. Other processes read its requests at /calls.
 */
export async function startAiServer(moodOf: (told: string) => AiMood | null = () => null): Promise<AiServer> {
  const calls: AiCall[] = [];
  const state: AiServer = {
    url: '',
    mood: 'right',
    beforeReply: async () => undefined,
    sentiment: SENTIMENT,
    advice: ADVICE,
    calls,
    sayTheUsual: () => Object.assign(state, { sentiment: SENTIMENT, advice: ADVICE }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = http.createServer((request, response) => {
    void receive(request).then(async (body) => {
      const path = request.url ?? '';
      if (path === '/calls') {
        response.writeHead(200, json).end(JSON.stringify(calls));
        return;
      }
      calls.push({ path, authorization: request.headers.authorization ?? null, body });
      await state.beforeReply();
      const mood = moodOf(JSON.stringify(body)) ?? state.mood;
      await answer({ ...state, mood }, path, body, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

async function receive(request: http.IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

const json = { 'content-type': 'application/json' };

function saidTo(state: AiServer, path: string, body: Record<string, unknown>): unknown {
  if (path === '/public/health') return { status: 'healthy' };
  if (path === '/models') return { object: 'list', data: [] };
  if (path === '/api/v1/feedback/sentiment-analysis') return state.sentiment;
  if (path === '/api/v1/ai-insights/enhanced-analysis') return state.advice;
  const isSentiment = JSON.stringify(body).includes('"sentiment"');
  const content = JSON.stringify(isSentiment ? state.sentiment : state.advice);
  return {
    id: 'c1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content } }],
  };
}

async function answer(
  state: AiServer,
  path: string,
  body: Record<string, unknown>,
  response: http.ServerResponse,
): Promise<void> {
  const said = JSON.stringify(saidTo(state, path, body));
  const moods: Record<AiMood, () => unknown> = {
    right: () => response.writeHead(200, json).end(said),
    nonsense: () => response.writeHead(200, json).end('{"sentiment":{"score":"very"}}'),
    html: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    half: () => {
      response.writeHead(200, { ...json, 'content-length': said.length });
      response.write(said.slice(0, 10), () => response.destroy());
    },
    drips: async () => {
      response.writeHead(200, json);
      while (!response.destroyed) {
        response.write(' ');
        await sleep(200);
      }
    },
    never: () => undefined,
    broken: () => response.writeHead(500).end('Traceback (most recent call last)'),
    busy: () => response.writeHead(429, { 'retry-after': '30' }).end(),
    stranger: () => response.writeHead(401, json).end('{"error":"invalid key"}'),
    redirect: () => response.writeHead(307, { location: `${state.url}/secret` }).end(),
  };
  await moods[state.mood]();
}
