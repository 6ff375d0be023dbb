import { expect, it } from 'vitest';
import { readBucketAddress } from './bucket-address.ts';

it.each([
  [
    's3://key:secret@s3.eu-south-2.amazonaws.com/casa?region=eu-south-2',
    'https://s3.eu-south-2.amazonaws.com/casa',
    'eu-south-2',
  ],
  ['https://key:secret@store.example.com:9000/casa', 'https://store.example.com:9000/casa', 'us-east-1'],
  [
    'http://key:secret@minio.local:9000/casa-pictures/?region=local',
    'http://minio.local:9000/casa-pictures',
    'local',
  ],
])('%s is the bucket %s', (text, url, region) => {
  expect(readBucketAddress(text)).toEqual({ url, region, accessKeyId: 'key', secretAccessKey: 'secret' });
});

it('accepts a percent-encoded secret with any characters', () => {
  expect(readBucketAddress('s3://key:a%2Fb%2Bc%3D@host/casa')?.secretAccessKey).toBe('a/b+c=');
});

it.each([
  'bucket',
  'ftp://key:secret@host/casa',
  's3://host/casa',
  's3://key@host/casa',
  's3://key:secret@host',
  's3://key:secret@host/casa/pictures',
  's3://key:secret@host/Casa',
  's3://key:secret@host/casa?acl=public',
  's3://key:secret@host/casa?region=a%20b',
  's3://key:%zz@host/casa',
])('%s is not a bucket', (text) => {
  expect(readBucketAddress(text)).toBeNull();
});
