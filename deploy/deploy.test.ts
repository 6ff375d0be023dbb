import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { readEnvironment } from '#server/platform/environment/environment.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { installHealth } from '#server/platform/http/health.ts';
import { API_KEYS, endpointOf } from '#tests/support/api-operations.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

// Checks the files that an operator copies against the product. The programs that read these files are not on our test machines;
// the versions with which they were tried are in docs/decisions/0015-deployment.md.

const FOLDER = import.meta.dirname;
const ROOT = join(FOLDER, '..');
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const yamlOf = (name: string): unknown => parse(textOf(name), { merge: true });
/** The file without its comments. */
const linesOf = (name: string): string[] =>
  textOf(name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

const { scripts } = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
const startLine = scripts.start.split(' && ').at(-1) ?? '';

const dataDir = mkdtempSync(join(tmpdir(), 'sobremesa-deploy-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const SETTINGS = join(ROOT, 'server/platform/environment');
/** The variables that the product reads: an invalid value fails the start with the variable’s name. */
const variables = readdirSync(SETTINGS)
  .filter((name) => !name.endsWith('.test.ts'))
  .flatMap(
    (name) => readFileSync(join(SETTINGS, name), 'utf8').match(/(?<=^ {2})[A-Z][A-Z\d_]+(?=: )/gm) ?? [],
  );
const isVariable = (name: string): boolean => variables.includes(name);

it('README.md has every variable that the product reads', () => {
  const listed: readonly string[] =
    readFileSync(join(ROOT, 'README.md'), 'utf8').match(/(?<=^\|.*`)[A-Z][A-Z\d_]+(?=`)/gm) ?? [];
  expect(variables.length).toBeGreaterThan(50);
  expect(variables.filter((name) => !listed.includes(name))).toEqual([]);
});

const read = (variables: NodeJS.Dict<string>) =>
  readEnvironment({ ...variables, DATA_DIR: dataDir, NODE_ENV: 'production' });

describe('the systemd service', () => {
  const unit = linesOf('sobremesa.service');

  it('starts what npm start starts', () => {
    expect(unit).toContain(`ExecStart=/srv/sobremesa/node_modules/.bin/${startLine}`);
  });

  it('can write where its settings have the data', () => {
    const { DATA_DIR } = parseEnv(textOf('sobremesa.env'));
    expect(unit).toContain(`StateDirectory=${DATA_DIR?.replace('/var/lib/', '')}`);
  });

  it('has valid settings, behind a proxy on the same machine', () => {
    const settings = parseEnv(textOf('sobremesa.env'));
    expect(Object.keys(settings).filter((name) => !isVariable(name))).toEqual([]);
    expect(read(settings)).toMatchObject({
      host: '127.0.0.1',
      publicUrl: 'https://eat.example.com',
      trustedProxies: ['loopback'],
      demo: false,
      databaseUrl: null,
    });
  });
});

describe('the containers', () => {
  const Health = z.strictObject({
    test: z.array(z.string()),
    interval: z.string(),
    timeout: z.string(),
    retries: z.int(),
  });
  const Service = z.strictObject({
    image: z.string().regex(/^[a-z]+(?::\d+)?$/),
    build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
    command: z.array(z.string()).optional(),
    init: z.boolean().optional(),
    restart: z.literal('unless-stopped'),
    stop_grace_period: z.string().optional(),
    shm_size: z.string().optional(),
    environment: z.record(z.string(), z.string()).optional(),
    ports: z.array(z.string()).optional(),
    volumes: z.array(z.string()).optional(),
    networks: z.union([
      z.array(z.string()),
      z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4() })),
    ]),
    depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
    deploy: z.strictObject({ replicas: z.int() }).optional(),
    healthcheck: Health.optional(),
  });
  const { services, networks, volumes } = z
    .object({
      services: z.record(z.string(), Service),
      networks: z.record(z.string(), z.unknown()),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(yamlOf('compose.yaml'));
  const { proxy, web, worker } = services;
  const given = parseEnv(textOf('compose.env'));

  /** As compose interpolates them. */
  const filled = (text: string): string =>
    text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => given[name] ?? '');
  const settingsOf = (service: typeof web) =>
    Object.fromEntries(
      Object.entries(service?.environment ?? {}).map(([name, value]) => [name, filled(value)]),
    );

  it('mount and reference only what is declared, and wait for their dependencies', () => {
    for (const service of Object.values(services)) {
      const mounted = (service.volumes ?? []).map((each) => each.split(':')[0] ?? '');
      for (const source of mounted.filter((each) => !each.startsWith('.')))
        expect(Object.keys(volumes)).toContain(source);
      for (const source of mounted.filter((each) => each.startsWith('.')))
        expect(existsSync(join(FOLDER, source))).toBe(true);
      const joined = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(joined));
      for (const name of Object.keys(service.depends_on ?? {}))
        expect(services[name]?.healthcheck !== undefined || services[name]?.build !== undefined).toBe(true);
    }
  });

  it.each([
    ['web', web, ['web']],
    ['worker', worker, ['worker']],
  ])('%s has valid settings', (_, service, roles) => {
    const settings = settingsOf(service);
    expect(Object.keys(settings).filter((name) => !isVariable(name))).toEqual([]);
    const proxyAt = Object.values(proxy?.networks ?? {})[0];
    expect(read(settings)).toMatchObject({
      roles,
      redisUrl: 'redis://redis:6379',
      trustedProxies: [proxyAt?.ipv4_address],
      demo: false,
    });
  });

  it('need no setting that compose.env lacks, and get each that it has', () => {
    const asked = [...textOf('compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)];
    const required = asked.flatMap(([, name = '', isRequired]) => (isRequired ? [name] : []));
    expect(required.filter((name) => !(name in given))).toEqual([]);
    expect(Object.keys(given).filter((name) => !asked.some(([, each]) => each === name))).toEqual([]);
  });

  it('pass on every variable that the server reads, under its own name', () => {
    const inImage: readonly string[] =
      /^ENV (.*)$/m.exec(textOf('Dockerfile'))?.[1]?.match(/[A-Z_]+(?==)/g) ?? [];
    expect(inImage).toContain('DATA_DIR');
    for (const service of [web, worker]) {
      const passed = Object.entries(service?.environment ?? {});
      expect(
        variables.filter((name) => !inImage.includes(name) && !passed.some(([each]) => each === name)),
      ).toEqual([]);
      for (const [name, value] of passed.filter(([, text]) => text.endsWith(':-}')))
        expect(value).toBe(`\${${name}:-}`);
    }
  });

  it('are built from existing files, start what npm start starts, and run as an unprivileged user', () => {
    const lines = linesOf('Dockerfile');
    expect(lines).toContain(`CMD ${JSON.stringify(startLine.split(' ')).replaceAll('","', '", "')}`);
    expect(lines).toContain('USER node');
    expect(lines[0]).toBe('FROM node:24-bookworm-slim');
    const copied =
      lines
        .find((line) => line.startsWith('COPY package.json'))
        ?.split(' ')
        .slice(1, -1) ?? [];
    expect(copied.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
    const imported = ['server', 'domain', 'contract', 'messages', 'web', 'scripts'];
    expect(linesOf('Dockerfile.dockerignore').filter((name) => imported.includes(name))).toEqual([]);
  });
});

describe('the proxies', () => {
  const largest = Math.max(...API_KEYS.map((key) => endpointOf(key).bodyLimit ?? 0));

  it.each([
    ['nginx.conf', /^client_max_body_size (\d+)m;$/m],
    ['Caddyfile', /^max_size (\d+)MB$/m],
  ])('%s accepts the largest request', (name, limit) => {
    const megabytes = Number(limit.exec(linesOf(name).join('\n'))?.[1]);
    expect(megabytes * 1_000_000).toBeGreaterThan(largest);
  });

  it('nginx forwards websockets and the host, and replaces the forwarded address', () => {
    expect(linesOf('nginx.conf')).toEqual(
      expect.arrayContaining([
        'proxy_http_version 1.1;',
        'proxy_set_header Host $host;',
        'proxy_set_header X-Forwarded-For $remote_addr;',
        'proxy_set_header Upgrade $http_upgrade;',
        'proxy_set_header Connection $sobremesa_connection;',
      ]),
    );
  });
});

describe('the alert rules', () => {
  const Rule = z.strictObject({
    alert: z.string().regex(/^Sobremesa\w+$/),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string(), action: z.string() }),
  });
  const { groups } = z
    .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule) })) })
    .parse(yamlOf('prometheus-rules.yml'));
  const rules = groups.flatMap((group) => group.rules);
  const { scrape_configs: scraped } = z
    .object({
      rule_files: z.tuple([z.literal('prometheus-rules.yml')]),
      scrape_configs: z.array(z.object({ job_name: z.string() })),
    })
    .parse(yamlOf('prometheus.yml'));

  let dining: TestApp;
  let app: App;
  let printed: string;
  beforeAll(async () => {
    dining = await startTestApp();
    app = await buildApp(dining.platform);
    installHealth(app, {
      database: dining.database,
      liveConnections: () => 0,
      lagSeconds: async () => 0,
      failingSeconds: async () => ({ 'send-mail': 60 }),
      fiscalQueue: async () => ({ waiting: 1, oldestSeconds: 60, stuck: { broken: 1 } }),
    });
    await app.inject('/api/me');
    printed = (await app.inject('/metrics')).body;
  });
  afterAll(async () => {
    await app.close();
    await dining.close();
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s uses only metrics of /metrics',
    (_, { expr }) => {
      // A metric’s name precedes its labels.
      const asked = [...expr.matchAll(/([a-z_]\w*)\{([^}]*)\}/g)];
      expect(asked.length).toBeGreaterThan(0);
      for (const [, name = '', labels = ''] of asked) {
        if (name !== 'up') expect(printed).toMatch(new RegExp(`^${name}[ {]`, 'm'));
        expect(labels).toContain(`job="${scraped[0]?.job_name}"`);
        const endpoint = /endpoint="([^"]+)"/.exec(labels)?.[1];
        if (endpoint !== undefined) expect(API_KEYS).toContain(endpoint);
      }
    },
  );

  it('are all in docs/operations.md', () => {
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    expect(rules.map(({ alert }) => alert).filter((alert) => !page.includes(alert))).toEqual([]);
  });
});

it('docs/operations.md names every file of this folder', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.test.ts') && !name.endsWith('ignore'));
  expect(files.filter((name) => !page.includes(`deploy/${name}`))).toEqual([]);
});

it('commands in docs/operations.md on an installation read its settings', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const commands = page.match(/^ {4}.*(?:npm run |scripts\/)(?:backup|restore|verify-receipts).*$/gm) ?? [];
  const onInstallation = commands.filter(
    (line) => !line.includes('/srv/data-restored') && !line.includes(' exec '),
  );
  expect(onInstallation.length).toBeGreaterThan(3);
  expect(
    onInstallation.filter((line) => !/node --env-file=\/etc\/sobremesa\.env scripts\/[\w-]+\.ts /.test(line)),
  ).toEqual([]);
});
