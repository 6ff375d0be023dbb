import type { StaffRequest } from '#contract/staff-requests.ts';
import type { StaffRequestStatus, StaffRequestType } from '#domain/staff-request.ts';

export interface StaffRequestRecord {
  id: string;
  version: number;
  request_type: StaffRequestType;
  message: string | null;
  status: StaffRequestStatus;
  table_id: string;
  table_number: string;
  visit_id: string | null;
  diner_name: string | null;
  created_at: Date;
  updated_at: Date;
}

export const viewStaffRequest = (record: StaffRequestRecord): StaffRequest => ({
  id: record.id,
  version: record.version,
  requestType: record.request_type,
  message: record.message,
  status: record.status,
  tableId: record.table_id,
  tableNumber: record.table_number,
  dinerName: record.diner_name,
  createdAt: record.created_at.toISOString(),
  updatedAt: record.updated_at.toISOString(),
});
